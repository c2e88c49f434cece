import { Tick, Undo } from '@blueprintjs/icons'
import {
  FLAG_PERMISSIONS,
  FLAG_WORDS,
  flagRefusals,
  MONTAGE_FLAGS,
  type MontageFlag,
} from '#shared/domain/montage-flags.ts'
import { holds, type PermissionHolder } from '#shared/domain/permissions.ts'
import type { RowAction } from '../../../../lib/actions/row-actions.tsx'
import { sendingFlag } from './flag-locks.ts'
import type { ChangeFlag, FlaggedMontage } from './use-flag-change.ts'

const labelOf = (flag: MontageFlag, isOn: boolean): string =>
  isOn ? `Cofnij: ${FLAG_WORDS[flag].on}` : `Oznacz: ${FLAG_WORDS[flag].on}`

/** Returns row actions for the stages that the user may set. */
export function flagRowActions(
  montage: FlaggedMontage,
  user: PermissionHolder | null,
  change: ChangeFlag,
): RowAction[] {
  const isSending = sendingFlag(montage.pk) !== null
  return MONTAGE_FLAGS.filter((flag) => holds(user, FLAG_PERMISSIONS[flag])).map((flag, index) => ({
    id: `flag-${flag}`,
    label: labelOf(flag, montage[flag]),
    icon: montage[flag] ? <Undo /> : <Tick />,
    startsGroup: index === 0,
    disabledReason: isSending ? 'Trwa zmiana etapu.' : flagRefusals(flag, montage).join(' ') || null,
    run: () => void change(montage, flag),
  }))
}
