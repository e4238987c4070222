// A door of modules: what rooms say for their manifests.

export { setManifestParts } from './store/manifest-parts.ts'
