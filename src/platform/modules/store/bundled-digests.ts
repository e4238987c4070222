// Written by `npm run module:pack -- --bundled`: of each module in `modules/`, the digest of its manifest.

export const bundledDigests: Readonly<Record<string, string>> = {
  birthdays: 'b7dd74da87c5b180c9a941ce6dd3393e34a26723e7242e3c9b2140434d07b36b',
  editor: '332c3e05ad4588eacc2def6fae1a3f91fc86c78fc31a9650178b4f9fb1794b28',
  timetables: '6647897954915ca01a5ee0370d8fddf4fd22be1e5c59cd36bb2d3aebf777412a',
}
