// The reason of a remedy for every unknown text of a field, on the server and on the page.

export const everyReason = '*'
