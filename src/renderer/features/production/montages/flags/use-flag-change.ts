import type { ApiError } from '#shared/api/api-error.ts'
import type { RecordOf } from '#shared/api/registry.ts'
import { FLAG_WORDS, type MontageFlag, type MontageState } from '#shared/domain/montage-flags.ts'
import { call } from '../../../../lib/api.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { revertAfterReading, undoAction } from '../../../../lib/change/undo.ts'
import { lowered, withoutFullStop } from '../../../../lib/format.ts'
import { useChangeRunners } from '../../../../lib/change/use-change-runner.ts'
import { notify } from '../../../../ui/notices.ts'
import { lockFlags, unlockFlags } from './flag-locks.ts'
import { addressOf } from '../../../../lib/screens.ts'

export type FlaggedMontage = MontageState & { pk: number }

/** Called with the record read after a change, whatever its outcome. */
type OnRead = (montage: RecordOf<'montages'>) => void

export type ChangeFlag = (montage: FlaggedMontage, flag: MontageFlag, onRead?: OnRead) => Promise<boolean>

const readMontage = (pk: number) => call('montages.retrieve', { params: { pk } }, { allowDuplicate: true })

/** Returns only the server's messages about this flag, in one line (MON-057); null if there are none. */
function refusalOf({ fieldErrors }: ApiError, flag: MontageFlag): string | null {
  const texts = fieldErrors?.[flag] ?? []
  return texts.length > 0 ? texts.join('; ') : null
}

function reportFailure(error: ApiError, flag: MontageFlag): void {
  const refusal = refusalOf(error, flag)
  if (refusal !== null) notify.error(refusal, error)
  // Messages about another flag belong to another button, so they are omitted.
  else notify.failure(error.status === 400 ? { ...error, fieldErrors: {} } : error)
}

/**
 * Toggles a stage of a montage with one PATCH of the negated visible value (MON-039, MON-040), shows a notice with an
 * undo action, and always re-reads the record. After a lost response the record shows the outcome; nothing is resent
 * automatically.
 */
export function useFlagChange(): ChangeFlag {
  const runnerOf = useChangeRunners<unknown>('report')

  async function send(pk: number, flag: MontageFlag, value: boolean, onRead?: OnRead): Promise<boolean> {
    if (!lockFlags(pk, flag)) return false
    const words = FLAG_WORDS[flag]
    const reported = value ? words.done : words.undone
    try {
      await runnerOf(`${pk} ${flag}`).run({
        done: lowered(withoutFullStop(reported)),
        operation: 'montages.updateState',
        known: () => ({ pk, changes: { [flag]: value } }),
        send: () => call('montages.updateState', { params: { pk }, body: { [flag]: value } }),
        proof: async () => ((await readMontage(pk))[flag] === value ? { held: null } : null),
      })
      const undo = undoAction({
        scope: `montage ${pk} ${flag}`,
        label: `montaż ${pk}, „${words.off}”`,
        revert: revertAfterReading({
          read: () => readMontage(pk),
          stateOf: (held) => (held[flag] === value ? 'result' : 'former'),
          restore: () => send(pk, flag, !value, onRead),
        }),
      })
      notify.success(reported, [undo], addressOf('montages.update', { pk }))
      return true
    } catch (cause) {
      reportFailure(toApiError(cause), flag)
      return false
    } finally {
      // Re-reads before the buttons are unlocked, so that they show the server's state.
      if (onRead) await readMontage(pk).then(onRead, () => undefined)
      unlockFlags(pk)
    }
  }

  return (montage, flag, onRead) => send(montage.pk, flag, !montage[flag], onRead)
}
