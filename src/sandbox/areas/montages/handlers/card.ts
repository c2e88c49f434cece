import type { Answer } from '../../../http/call.ts'
import { callerOf } from '../../../http/call.ts'
import { notFound, pkOf } from '../../../http/problem.ts'
import type { Context } from '../../context.ts'
import { readMontageCard } from '../store/montage-card.ts'
import { montageRow } from '../store/montage-rows.ts'
import { montageSites } from '../store/sites.ts'

/** The printed card of a montage as a PDF. The PDF library is loaded on first use. */
export function montageCardAnswer({ database, now }: Context): Answer {
  return async (call) => {
    const row = montageRow(database, pkOf(call))
    if (!row || !montageSites(database, callerOf(call)).includes(row.site)) throw notFound(call)
    const { montageCardPdf } = await import('../../../documents/montage-card.ts')
    const bytes = await montageCardPdf(readMontageCard(database, row, now()))
    return { file: { bytes, type: 'application/pdf', name: `montaz-${row.pk}.pdf` } }
  }
}
