export const NOTICES_FILE: string
export const SBOM_FILE: string
/** Throws where a package names no licence or has no text of it. */
export function writeLegalFiles(root: string, folder: string): void
