import { Document, FolderOpen, Play, Trash } from '@blueprintjs/icons'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { COUNTED, countOf, formFor } from '#shared/domain/counted.ts'
import { can, holds } from '#shared/domain/permissions.ts'
import { DELETION, useDeleteRecord } from '../../../../forms/record/delete-record.tsx'
import type { RowAction } from '../../../../lib/actions/row-actions.tsx'
import { call } from '../../../../lib/api.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { useMontageCard } from '../card/use-montage-card.tsx'
import { flagRowActions } from '../flags/flag-row-actions.tsx'
import { mayClose } from '../closing/may-close.tsx'
import { useFlagChange, type ChangeFlag } from '../flags/use-flag-change.ts'
import { MontageRealizationModal } from '../realization/montage-realization-modal.tsx'
import { lineCount, montageName, type MontageRow } from './montage-texts.ts'
import { addressOf } from '../../../../lib/screens.ts'

/** Returns how many lines a deletion makes available again, read from the server; null if it cannot be read. */
async function freedLines(pk: number): Promise<string | null> {
  try {
    const montage = await call('montages.retrieve', { params: { pk } }, { allowDuplicate: true })
    const count = lineCount(montage)
    if (count === 0) return 'Montaż nie ma pozycji.'
    return `${countOf(count, COUNTED.item)} ${formFor(count, COUNTED.willReturn)} do dostępnych.`
  } catch {
    return null
  }
}

interface MontageRowActions {
  rowActions: (row: MontageRow) => RowAction[]
  /** The open card and the open realization. */
  dialogs: ReactNode
}

/** The row actions that the user may perform: open, the four stages, the card, delete. */
export function useMontageRowActions(): MontageRowActions {
  const user = useSessionUser()
  const navigate = useNavigate()
  const send = useFlagChange()
  const change: ChangeFlag = async (montage, flag) => {
    const isClosing = flag === 'closed' && !montage.closed
    return (!isClosing || (await mayClose(montage.pk, false))) && send(montage, flag)
  }
  const remove = useDeleteRecord('montages', DELETION, freedLines)
  const { open, viewer } = useMontageCard()
  const [realized, setRealized] = useState<MontageRow | null>(null)
  const canRealize = holds(user, 'add_orderproductprocessstagestatus')
  const canDelete = can(user, 'delete', 'montage')
  return {
    dialogs: (
      <>
        {viewer}
        {realized && (
          <MontageRealizationModal pk={realized.pk} name={realized.name} onClose={() => setRealized(null)} />
        )}
      </>
    ),
    rowActions(row) {
      const { pk } = row
      const realization: RowAction = {
        id: 'realization',
        label: 'Realizacja',
        icon: <Play />,
        startsGroup: true,
        run: () => setRealized(row),
      }
      const removal: RowAction = {
        id: 'delete',
        label: DELETION.label,
        icon: <Trash />,
        isDestructive: true,
        startsGroup: true,
        run: () => void remove(pk, montageName(row)),
      }
      return [
        {
          id: 'open',
          label: 'Otwórz',
          icon: <FolderOpen />,
          run: () => void navigate(addressOf('montages.update', { pk })),
        },
        ...flagRowActions(row, user, change),
        ...(canRealize ? [realization] : []),
        {
          id: 'card',
          label: 'Karta montażu',
          icon: <Document />,
          startsGroup: !canRealize,
          run: () => void open(pk),
        },
        ...(canDelete ? [removal] : []),
      ]
    },
  }
}
