// Written by `npm run module:pack -- --bundled`: of each module in `modules/`, the digest of its manifest.

export const bundledDigests: Readonly<Record<string, string>> = {
  birthdays: 'c94d4441ee8a2c1545855d94030f43039cbddf1fb8762bc397718bac910b0b4a',
  editor: 'a137931b3cd6d8afa481456383424ebecc9ae103e16a3a4f6fc593d6d1dae5e9',
  timetables: '9f9d6cda478d1c1e743f9c64152748c3fa779239fc30d7e615cca85ac759c3ed',
}
