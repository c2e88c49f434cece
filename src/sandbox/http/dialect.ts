import { z } from 'zod'
import type { TemperName } from './temper/temper-name.ts'

/**
 * Behaviours in which servers differ; the sandbox can imitate each of them.
 * - `lists`: how several values of a filter are sent: as its definition says, or only the last one counts (`last`), or
 *   the last one is split at commas (`comma`), or keys need brackets (`brackets`).
 * - `nested`: how nested form data are read: by a parser for nested data (`brackets`, `both`), or by the serializers of
 *   Django REST Framework alone (`dots`). The latter read `a[0][b]` as a row without the field `b`, reject that on
 *   creation and store it on update.
 * - `prices`: option prices that a PUT does not name stay, or are deleted (`wholeTable`); or the last given price is
 *   not stored although the response contains it (`dropsLast`).
 * - `stages`: the stage of a line in production is on the line as a record (`onLines`), on the line as a key (`keys`),
 *   or only on the cube (`onCube`).
 * - `statuses`: an array of stage statuses is stored completely or not at all, and returned in its order. Or only those
 *   before the first refused one (else the first half) are stored, followed by a 500 (`savesPart`). Or all are stored,
 *   but returned in reverse (`reversed`), without one of them (`oneShort`) or not at all (`silent`). Or a stage can be
 *   started twice (`startsTwice`).
 * - `montages`: a montage's paper, sheet and plate come with their values, as keys and without a summary (`keys`), or
 *   with paper weights in grams.
 * - `dataImport`: it ends after a while, never (`stuck`), or with an error (`fails`).
 * - `statistics`: as the contract says; or past months come in another order and without every fifth row (`otherRows`),
 *   all pages but the first are empty (`lostPages`), or numbers are text and single records are pages (`texts`).
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

/** The dialect of a temper. An ordinary server reads nested form data only in its framework's format. */
export const dialectOf = (temper: TemperName): Dialect =>
  dialectInput.parse({ nested: temper === 'stranger' ? 'dots' : 'both' })
