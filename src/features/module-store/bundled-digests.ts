// Written by `npm run module:pack -- --bundled`: of each module in `modules/`, the digest of its manifest.

export const bundledDigests: Readonly<Record<string, string>> = {
  editor: 'a137931b3cd6d8afa481456383424ebecc9ae103e16a3a4f6fc593d6d1dae5e9',
}
