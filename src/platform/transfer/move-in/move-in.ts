// The path of the move-in page and of its calls.

export const moveInPath = 'moveIn'
export const moveInCall = (name: string) => `/admin/${moveInPath}/${name}`
