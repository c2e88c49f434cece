import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { formatDecimal } from '../../lib/format.ts'
import type { PreviewPage, ProductFile } from '../../entities/project-file/project-file.ts'
import type { FileStructure } from './opening-names.ts'
import type { ViewedFile } from './viewed-file.ts'

/** `96 × 56 mm` */
function sizeOf(page: Pick<PreviewPage, 'width' | 'height'> | undefined): string {
  if (!page?.width || !page.height) return 'format nieznany'
  return `${formatDecimal(page.width, 0)} × ${formatDecimal(page.height, 0)} mm`
}

/** `Podgląd: projekt.pdf · pozycja 20731 · 210 × 148 mm, 16 str. + okładka` */
export function describeFile(file: ProductFile, linePk: number, { faces }: FileStructure): string {
  const inside = faces.filter(({ place }) => place.kind === 'inside')
  const cover = inside.length < faces.length ? ' + okładka' : ''
  const first = inside[0] ?? faces[0]
  const size = `${sizeOf(first?.page)}, ${inside.length} str.${cover}`
  return ['Podgląd: ' + (file.client_file_name ?? `plik ${file.pk}`), `pozycja ${linePk}`, size].join(' · ')
}

/** Sizes and findings of the pages that are shown. */
export function describeOpening({ structure, findings }: ViewedFile, opening: number): string {
  const faces = structure.openings[opening]?.faces ?? []
  const sizes = new Set(faces.map((index) => sizeOf(structure.faces[index]?.page)))
  const here = findings.all.filter((finding) => finding.opening === opening)
  const errors = here.filter(({ kind }) => kind === 'error').length
  const warnings = here.length - errors
  const found =
    here.length === 0
      ? 'bez uwag'
      : [errors > 0 && countOf(errors, COUNTED.error), warnings > 0 && countOf(warnings, COUNTED.remark)]
          .filter(Boolean)
          .join(', ')
  return `${[...sizes].join(' i ')}, ${found}`
}
