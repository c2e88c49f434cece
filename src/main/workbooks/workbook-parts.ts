import { attributeOf, elementsOf, plainText, richText, tagsOf } from './xml-text.ts'

type Entries = ReadonlyMap<string, Buffer>

/** The parts of a workbook that a sheet's cells refer to. */
export interface WorkbookParts {
  /** The XML of the first sheet. */
  sheet: string
  strings: readonly string[]
  /** Whether a style formats numbers as dates, by the style's index. */
  areDays: readonly boolean[]
  /** True if dates are counted from 1904. */
  isFrom1904: boolean
}

const textOf = (entries: Entries, name: string): string => entries.get(name)?.toString('utf8') ?? ''

const WORKBOOK = 'xl/workbook.xml'

export const hasWorkbook = (entries: Entries): boolean => entries.has(WORKBOOK)

/** Built-in formats for dates, times and durations, in the numbering of all countries. */
const BUILT_IN: readonly [from: number, to: number][] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
]

/**
 * Whether a format shows a number as a date: it has letters for dates or times, and no digits except those of
 * fractional seconds.
 */
function isDayFormat(code: string): boolean {
  return code.split(';').some((section) => {
    const bare = section
      .replace(/"[^"]*"|[\\_*]./g, ' ')
      .replace(/\[([hms]{1,2})\]/gi, '$1')
      .replace(/\[[^\]]*\]/g, '')
      .replace(/s[.,]0+/gi, 's')
    return /[dmyhs]/i.test(bare) && !/[0#?%]/.test(bare)
  })
}

function dayStyles(styles: string): boolean[] {
  const codes = new Map(
    tagsOf(styles, 'numFmt').map((tag) => [attributeOf(tag, 'numFmtId'), attributeOf(tag, 'formatCode')]),
  )
  const [cells = ''] = elementsOf(styles, 'cellXfs')
  return tagsOf(cells, 'xf').map((tag) => {
    const id = attributeOf(tag, 'numFmtId')
    const code = codes.get(id)
    if (code !== undefined) return isDayFormat(code)
    return BUILT_IN.some(([from, to]) => Number(id) >= from && Number(id) <= to)
  })
}

function stringsOf(xml: string): string[] {
  const strings: string[] = []
  for (const item of elementsOf(xml, 'si')) {
    // Nearly all strings are a single text without runs.
    const [, plain] = /^\s*<t(?:\s[^>]*)?>([^<]*)<\/t>\s*$/.exec(item) ?? []
    strings.push(plain !== undefined && !plain.includes('_x') ? plainText(plain) : richText(item))
  }
  return strings
}

/**
 * Collects the parts of a workbook. The workbook names its sheets by ids, and its relations give the paths of the
 * sheets and everything else.
 */
export function partsOf(entries: Entries): WorkbookParts {
  const workbook = textOf(entries, WORKBOOK)
  const relations = tagsOf(textOf(entries, 'xl/_rels/workbook.xml.rels'), 'Relationship')
  const read = (relation: string | undefined): string => {
    const target = relation === undefined ? '' : attributeOf(relation, 'Target')
    return textOf(entries, target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  }
  const ofKind = (kind: string) => relations.find((one) => attributeOf(one, 'Type').endsWith(`/${kind}`))
  const [first = ''] = tagsOf(workbook, 'sheet')
  const [settings = ''] = tagsOf(workbook, 'workbookPr')
  return {
    sheet: read(relations.find((one) => attributeOf(one, 'Id') === attributeOf(first, 'id'))),
    strings: stringsOf(read(ofKind('sharedStrings'))),
    areDays: dayStyles(read(ofKind('styles'))),
    isFrom1904: ['1', 'true'].includes(attributeOf(settings, 'date1904')),
  }
}
