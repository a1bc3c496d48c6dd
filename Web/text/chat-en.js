// English, of chat.
export default {
  chat: {
    unread: { one: "{count} chat waits to be read", other: "{count} chats wait to be read" },
  },
  room: {
    message: "Message",
  },
};
