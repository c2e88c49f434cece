import { z } from 'zod'
import type { TemperName } from './temper/temper-name.ts'

/**
 * What the sandbox understands of the spellings that servers differ in. `lists`: several values of a filter as its
 * definition says, or as a server that takes the last one only (`last`), splits the last one at its commas (`comma`),
 * or knows keys with brackets only (`brackets`). `nested`: which spellings of nested form data are read: `brackets` and
 * `both` by a parser of nested data, `dots` by the serializers of Django REST Framework alone, which take `a[0][b]` for a
 * row without the field `b`, refuse that in a creation and store it in a change. `prices`: what
 * becomes of option prices that a PUT does not name: they stay, or are gone (`wholeTable`), or the last of the given ones
 * is not stored although all are answered as if they were (`dropsLast`). `stages`: where a line in production says its
 * stage, and how: on the line with what belongs to it, by its key alone, or on the cube only. `statuses`: what becomes of an
 * array of stage statuses: all or nothing, in the order of the array; those before the first refused one, else the
 * first half, are kept and the rest breaks off with a 500 (`savesPart`); all of them, answered the last first (`reversed`),
 * with one left out (`oneShort`) or with nothing (`silent`); a stage may be started twice (`startsTwice`). `montages`: what
 * is chosen for a montage comes with its figures, or as its key alone and without a summary (`keys`), or with papers
 * weighed in grams. `dataImport`: it ends after a while, never (`stuck`), or breaks off (`fails`).
 * `statistics`: as the contract says; ranges that ended before this month in another order and without every fifth row
 * (`otherRows`), every page but the first one gone (`lostPages`), or numbers as texts and single records as pages
 * (`texts`).
 */
export const dialectInput = z.strictObject({
  lists: z.enum(['declared', 'last', 'comma', 'brackets']).default('declared'),
  nested: z.enum(['both', 'brackets', 'dots']).default('both'),
  stages: z.enum(['onLines', 'keys', 'onCube']).default('onLines'),
  statuses: z.enum(['usual', 'savesPart', 'reversed', 'oneShort', 'silent', 'startsTwice']).default('usual'),
  prices: z.enum(['named', 'wholeTable', 'dropsLast']).default('named'),
  montages: z.enum(['whole', 'keys', 'grams']).default('whole'),
  dataImport: z.enum(['usual', 'stuck', 'fails']).default('usual'),
  statistics: z.enum(['usual', 'otherRows', 'lostPages', 'texts']).default('usual'),
})

export type DialectInput = z.input<typeof dialectInput>
export type Dialect = z.output<typeof dialectInput>

/** A stock server reads nested form data in its own framework's spelling only. */
export const dialectOf = (temper: TemperName): Dialect =>
  dialectInput.parse({ nested: temper === 'stranger' ? 'dots' : 'both' })
