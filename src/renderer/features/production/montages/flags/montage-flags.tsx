import { Tick } from '@blueprintjs/icons'
import { holds } from '#shared/domain/permissions.ts'
import {
  FLAG_PERMISSIONS,
  FLAG_WORDS,
  flagRefusals,
  MONTAGE_FLAGS,
  type MontageFlag,
} from '#shared/domain/montage-flags.ts'
import type { RecordOf } from '#shared/api/registry.ts'
import { useCommands } from '../../../../lib/commands.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import { mayClose } from '../closing/may-close.tsx'
import { useSendingFlag } from './flag-locks.ts'
import { useFlagChange, type FlaggedMontage } from './use-flag-change.ts'
import './montage-flags.css'

interface MontageFlagsProps {
  montage: FlaggedMontage
  /** True if the editor has unsaved changes. Closing names them first; the flags never save them. */
  hasUnsaved?: boolean
  /** Called with the record as read after a toggle. */
  onRead: (montage: RecordOf<'montages'>) => void
}

const SENDING = 'Trwa zmiana etapu.'

/** The four stages of a montage: toggles for users who may set them, tags for others. */
export function MontageFlags({ montage, hasUnsaved = false, onRead }: MontageFlagsProps) {
  const user = useSessionUser()
  const change = useFlagChange()
  const sending = useSendingFlag(montage.pk)

  async function toggle(flag: MontageFlag) {
    if (flag === 'closed' && !montage.closed && !(await mayClose(montage.pk, hasUnsaved))) return
    await change(montage, flag, onRead)
  }

  function reasonFor(flag: MontageFlag): string | null {
    if (sending !== null) return sending === flag ? null : SENDING
    return flagRefusals(flag, montage).join(' ') || null
  }

  const canClose = holds(user, FLAG_PERMISSIONS.closed)
  const refusal = reasonFor('closed')
  useCommands(
    canClose
      ? [
          {
            id: 'montage.close',
            label: montage.closed ? 'Otwórz montaż ponownie' : 'Zamknij montaż',
            keys: 'alt+z',
            isDisabled: refusal !== null,
            ...(refusal !== null && { disabledReason: refusal }),
            run: () => void toggle('closed'),
          },
        ]
      : [],
  )
  return (
    <div className="montage-flags" role="group" aria-label="Etapy montażu">
      {MONTAGE_FLAGS.map((flag) => {
        const isOn = montage[flag]
        const text = FLAG_WORDS[flag][isOn ? 'on' : 'off']
        if (!holds(user, FLAG_PERMISSIONS[flag]))
          return <StatusTag key={flag} tone={isOn ? 'done' : 'neutral'} text={text} />
        const reason = reasonFor(flag)
        return (
          <ActionButton
            key={flag}
            className="montage-flag"
            text={text}
            title={flag === 'closed' ? 'Alt+Z' : undefined}
            aria-pressed={isOn}
            // Green means that the stage can be undone; a tick shows a done stage independently of that.
            icon={isOn ? <Tick /> : undefined}
            intent={isOn && reason === null ? 'success' : 'none'}
            disabledReason={reason}
            isWorking={sending === flag}
            onClick={() => void toggle(flag)}
          />
        )
      })}
    </div>
  )
}
