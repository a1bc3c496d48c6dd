/// The version that `gameon --version` and `/health` tell.
package let version = "0.1.0"
