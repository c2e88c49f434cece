import { readFormatSize } from '#shared/domain/format-size.ts'
import type { FileNow } from '#shared/domain/preflight/answer-matching.ts'
import { inMillimetres } from '#shared/domain/preflight/page-unit.ts'
import { readStructure, type Varnish } from '#shared/domain/preflight/structure.ts'
import { fileFindings } from './findings.ts'
import { faceName, type FileStructure } from './opening-names.ts'
import { isRunning, type PreviewPage, type ProductFile } from './project-file.ts'

/** Returns the file with sizes in mm, and its structure. `format` is the ordered one; null if it is not known. */
export function structuredFile(
  reported: ProductFile,
  varnish: Varnish,
  format: string | null,
): { file: ProductFile; structure: FileStructure } {
  const ordered = readFormatSize(format)
  const file = inMillimetres<PreviewPage, ProductFile>(
    reported,
    ordered && { width: ordered.x, height: ordered.y },
  )
  return { file, structure: readStructure<PreviewPage>(file, varnish) }
}

/** Returns the file's pages and findings for comparing it with an earlier answer. */
export function fileNow(reported: ProductFile, varnish: Varnish, format: string | null): FileNow {
  const { structure } = structuredFile(reported, varnish, format)
  const names = structure.faces.flatMap((face) => {
    const name = faceName(face)
    return face.mask ? [name, `maska: ${name}`] : [name]
  })
  return {
    isChecked: !isRunning(reported.preflight_status),
    pages: new Set(names),
    // Pictures are not read here, so places are those of pages that are not rotated.
    findings: fileFindings(structure, new Set()).all,
  }
}
