// A door of modules: what rooms say for their manifests.

export { giveManifestParts } from './store/manifest-parts.ts'
