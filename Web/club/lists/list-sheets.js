import { accountForm } from "../../account/form.js";
import { openSheet } from "../../kit/sheet.js";
import { toast } from "../../kit/toast.js";
import { call } from "../../online/api.js";
import { t } from "../../text/text.js";
import { leaveTo } from "../leave-to.js";
import { openQuestionSheet } from "../question-sheet.js";
import { nameField } from "./name-field.js";

/** @typedef {import("wire").ClubList} ClubList */

/** Gives a list another name. @param {ClubList} list @param {() => void} onDone */
export function openRenameListSheet({ number, name }, onDone) {
  const field = nameField(name);
  const form = accountForm({
    ...{ fields: [field], label: t("lists.rename"), verb: t("desk.doing") },
    faults: { "bad-name": field, "list-exists": field },
    async send() {
      await call("PATCH", `/club/lists/${number}`, { name: field.value });
      sheet.close();
      toast(t("lists.renamed"));
      onDone();
    },
  });
  const sheet = openSheet({ title: t("lists.rename"), body: [form] });
}

/** Removes a list, after a question. @param {ClubList} list */
export function openRemoveListSheet({ number, name }) {
  openQuestionSheet({
    ...{ title: t("lists.removeTitle", { name }), text: t("lists.removeText") },
    label: t("lists.remove"),
    act: async () => {
      await call("DELETE", `/club/lists/${number}`);
      return () => {
        leaveTo("/club/lists");
        toast(t("lists.removed"));
      };
    },
  });
}
