// German, of chat.
export default {
  chat: {
    unread: { one: "{count} ungelesener Chat", other: "{count} ungelesene Chats" },
  },
  room: {
    message: "Nachricht",
  },
};
