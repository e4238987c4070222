// Under which keys the frame of the office keeps what it has read.

export const commandsKey = (words: unknown) => ['commands', words]
