// Query keys of the frame of the back office.

export const commandsKey = (words: unknown) => ['commands', words]
