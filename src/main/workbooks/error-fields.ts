/** A field whose formula has failed, places from 0. */
interface ErrorField {
  row: number
  column: number
  /** `#N/A` */
  text: string
}

const textOf = (entries: ReadonlyMap<string, Buffer>, name: string): string =>
  entries.get(name)?.toString('utf8') ?? ''

/** Where the first sheet lies: the workbook names it by an id, its relations say what that is. */
function firstSheet(entries: ReadonlyMap<string, Buffer>): string {
  const [, id = ''] = /<(?:\w+:)?sheet\b[^>]*\br:id="([^"]*)"/.exec(textOf(entries, 'xl/workbook.xml')) ?? []
  const relations = textOf(entries, 'xl/_rels/workbook.xml.rels').match(/<Relationship\b[^>]*>/g) ?? []
  const own = relations.find((relation) => relation.includes(`Id="${id}"`)) ?? ''
  const [, target = ''] = /\bTarget="([^"]*)"/.exec(own) ?? []
  return textOf(entries, target.startsWith('/') ? target.slice(1) : `xl/${target}`)
}

function columnOf(letters: string): number {
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

const FIELD = /<c\b([^>]*)\bt="e"([^>]*)>(?:(?!<\/c>).)*?<v>([^<]*)<\/v>/gs

/** Fields of the first sheet that hold an error: the library that reads the rows leaves them empty, as if nothing stood there. */
export function errorFields(entries: ReadonlyMap<string, Buffer>): ErrorField[] {
  return [...firstSheet(entries).matchAll(FIELD)].flatMap(([, before = '', after = '', text = '']) => {
    const [, letters = '', number = ''] = /\br="([A-Z]{1,3})(\d+)"/.exec(before + after) ?? []
    return letters === '' ? [] : [{ row: Number(number) - 1, column: columnOf(letters), text }]
  })
}
