// The files of a move as its page reads them.

export const moveInPath = 'moveIn'
export const moveInCall = (name: string) => `/admin/${moveInPath}/${name}`
