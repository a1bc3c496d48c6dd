import { navigate } from "../app/router.js";
import { h } from "../kit/dom.js";
import { openSheet } from "../kit/sheet.js";
import { TextField } from "../kit/text-field.js";
import { toast } from "../kit/toast.js";
import { me } from "../online/me.js";
import { withProof } from "../security/proof.js";
import { t } from "../text/text.js";
import { isSameName } from "./checks.js";
import { accountForm } from "./form.js";
import { deletePlayer } from "./session.js";

/** Says what goes and what stays, and deletes who plays here once they have typed their name. */
export function openDeleteSheet() {
  const { player } = me;
  if (!player) return;
  const isMember = player.kind === "member";
  const name = new TextField({
    label: t("account.typeName", { name: player.name }),
    check: (text) => isSameName(text, player.name) ? "" : t("account.otherName"),
    props: { autocomplete: "off", autocapitalize: "off", spellcheck: "false", dir: "auto" },
  });
  const form = accountForm({
    fields: [name],
    label: t(isMember ? "account.delete" : "account.deleteGuest"),
    ...{ verb: t("account.deleting"), look: "risk" },
    async send() {
      await withProof(deletePlayer);
      sheet.close();
      navigate("/", { replace: true });
      toast(t("account.deleted"));
    },
  });
  const sheet = openSheet({
    title: t(isMember ? "account.deleteTitle" : "account.deleteGuestTitle"),
    body: [
      h("p", {}, t("account.goes")),
      h("p", {}, t("account.stays")),
      form,
    ],
  });
}
