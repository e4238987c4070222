// What `subjects.declared.ts` imports from modules: the setter of the values that manifests of modules may use.

export { setManifestParts } from './store/manifest-parts.ts'
