export const NOTICES_FILE: string
export const SBOM_FILE: string
/** Throws where a package names no licence or has no text of it. */
export function writeLegalFiles(root: string, folder: string): void
/** The bill of materials that a package of this project contains, as CycloneDX JSON. */
export function sbomOf(root: string): string
