// Query key of the terminal.

export const terminalKey = ['terminal']
