/// The version that `gameon --version` and `/health` tell.
package let version = "0.6.0"
