// Under which key the terminal keeps what it has read.

export const terminalKey = ['terminal']
