// The query key of the record search in the command dialog.

export const commandsKey = (words: unknown) => ['commands', words]
