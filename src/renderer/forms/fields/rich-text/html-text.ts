import { visibleText } from '#shared/html/visible-text.ts'
import { resolveReferences } from '../../../ui/html/references.ts'

/** Returns the visible text of HTML on one line, for lists and headings. */
export function htmlText(html: string | null | undefined, maxLength = 200): string {
  const text = visibleText(html ?? '', resolveReferences)
  return text.length > maxLength ? `${text.slice(0, maxLength - 1).trimEnd()}…` : text
}
