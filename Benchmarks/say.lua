-- Says something in a room, again and again:  wrk -s say.lua ORIGIN -- ROOM PREFIX TOKEN…
-- Each message has a key of its own, and those who say it take turns.

local tokens, room, prefix, number = {}, nil, nil, 0

function init(arguments)
  room, prefix = arguments[1], arguments[2]
  for i = 3, #arguments do tokens[#tokens + 1] = arguments[i] end
end

function request()
  number = number + 1
  local headers = {
    ["Authorization"] = "Bearer " .. tokens[number % #tokens + 1],
    ["Content-Type"] = "application/json",
  }
  local body = string.format('{"key":"%s-%d","text":"Hello, this is number %d"}', prefix, number, number)
  return wrk.format("POST", "/api/v1/rooms/" .. room .. "/messages", headers, body)
end
