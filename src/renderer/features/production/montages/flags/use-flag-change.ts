import type { ApiError } from '#shared/api/api-error.ts'
import type { RecordOf } from '#shared/api/registry.ts'
import { FLAG_WORDS, type MontageFlag, type MontageState } from '#shared/domain/montage-flags.ts'
import { call } from '../../../../lib/api.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { undoAction } from '../../../../lib/change/undo.ts'
import { lowered } from '../../../../lib/format.ts'
import { useChangeRunners } from '../../../../lib/change/use-change-runner.ts'
import { notify } from '../../../../ui/notices.ts'
import { lockFlags, unlockFlags } from './flag-locks.ts'
import { addressOf } from '../../../../lib/screens.ts'

export type FlaggedMontage = MontageState & { pk: number }

/** Told the record that was read after a change, whatever became of it. */
type OnRead = (montage: RecordOf<'montages'>) => void

export type ChangeFlag = (montage: FlaggedMontage, flag: MontageFlag, onRead?: OnRead) => Promise<boolean>

const readMontage = (pk: number) => call('montages.retrieve', { params: { pk } }, { allowDuplicate: true })

const withoutFullStop = (text: string) => text.replace(/\.$/, '')

/** The server's words about this flag and nothing else, in one line (MON-057); null where it says none. */
function refusalOf({ fieldErrors }: ApiError, flag: MontageFlag): string | null {
  const texts = fieldErrors?.[flag] ?? []
  return texts.length > 0 ? texts.join('; ') : null
}

function reportFailure(error: ApiError, flag: MontageFlag): void {
  const refusal = refusalOf(error, flag)
  if (refusal !== null) notify.error(refusal, error)
  // Words about another flag belong to another button.
  else notify.failure(error.status === 400 ? { ...error, fieldErrors: {} } : error)
}

/**
 * Toggles one stage of a montage: one PATCH with the negation of what is shown (MON-039, MON-040), a notice that takes
 * it back, the record read again whatever became of it. Where the answer is lost the record says whether it was done;
 * nothing is sent again by itself.
 */
export function useFlagChange(): ChangeFlag {
  const runnerOf = useChangeRunners<unknown>('report')

  async function send(pk: number, flag: MontageFlag, value: boolean, onRead?: OnRead): Promise<boolean> {
    if (!lockFlags(pk, flag)) return false
    const words = FLAG_WORDS[flag]
    const told = value ? words.done : words.undone
    try {
      await runnerOf(`${pk} ${flag}`).run({
        done: lowered(withoutFullStop(told)),
        operation: 'montages.updateState',
        known: () => ({ pk, changes: { [flag]: value } }),
        send: () => call('montages.updateState', { params: { pk }, body: { [flag]: value } }),
        proof: async () => ((await readMontage(pk))[flag] === value ? { held: null } : null),
      })
      const undo = undoAction(`montage ${pk} ${flag}`, () => send(pk, flag, !value, onRead))
      notify.success(told, [undo], addressOf('montages.update', { pk }))
      return true
    } catch (cause) {
      reportFailure(toApiError(cause), flag)
      return false
    } finally {
      // Before the buttons are free again: they say what the server holds.
      if (onRead) await readMontage(pk).then(onRead, () => undefined)
      unlockFlags(pk)
    }
  }

  return (montage, flag, onRead) => send(montage.pk, flag, !montage[flag], onRead)
}
