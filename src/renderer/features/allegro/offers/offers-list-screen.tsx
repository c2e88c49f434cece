import { Add, Duplicate, Edit, Trash } from '@blueprintjs/icons'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { COUNTED } from '#shared/domain/counted.ts'
import { can } from '#shared/domain/permissions.ts'
import { withLink } from '../../../lists/list/list-column.ts'
import { ListPage } from '../../../lists/list/list-page.tsx'
import type { RowAction } from '../../../lib/actions/row-actions.tsx'
import { DELETION, useDeleteRecord } from '../../../forms/record/delete-record.tsx'
import { useCommands } from '../../../lib/commands.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import type { Offer } from './offer-errors.ts'
import { offerColumns, offerMark } from './offers.columns.tsx'
import { OfferTabs } from './offer-tabs.tsx'
import { addressOf } from '../../../lib/screens.ts'

const CREATE = 'Nowa oferta'
const EMPTY = 'Tu będą oferty, które sklep wystawia w Allegro.'

const spoken = ({ pk, title }: Offer): string => `ofertę „${title ?? pk}”`

/** `/allegro/offers/list`: the shop's offers on the marketplace, with the marketplace's errors. */
export function OffersListScreen() {
  const user = useSessionUser()
  const navigate = useNavigate()
  const canAdd = can(user, 'add', 'offer')
  const canChange = can(user, 'change', 'offer')
  const canDelete = can(user, 'delete', 'offer')
  const remove = useDeleteRecord('allegroOffers', DELETION)
  const create = () => void navigate(addressOf('allegroOffers.create'))
  useCommands(canAdd ? [{ id: 'list.create', label: CREATE, keys: 'n', run: create }] : [])
  const columns = useMemo(
    () =>
      withLink(
        offerColumns,
        'title',
        canChange ? ({ pk }) => addressOf('allegroOffers.update', { pk }) : null,
      ),
    [canChange],
  )

  function rowActions(offer: Offer): RowAction[] {
    const { pk } = offer
    const edit: RowAction = {
      id: 'edit',
      label: 'Edytuj',
      icon: <Edit />,
      run: () => void navigate(addressOf('allegroOffers.update', { pk })),
    }
    const copy: RowAction = {
      id: 'copy',
      label: 'Kopiuj jako nową',
      icon: <Duplicate />,
      run: () => void navigate(addressOf('allegroOffers.create', { query: { pk } })),
    }
    const deletion: RowAction = {
      id: 'delete',
      label: DELETION.label,
      icon: <Trash />,
      isDestructive: true,
      run: () => void remove(pk, spoken(offer)),
    }
    return [...(canChange ? [edit] : []), ...(canAdd ? [copy] : []), ...(canDelete ? [deletion] : [])]
  }

  return (
    <ListPage
      resource="allegroOffers"
      route={addressOf('allegroOffers.list')}
      title="Oferty Allegro"
      words={COUNTED.allegroOffer}
      empty={canAdd ? `${EMPTY} Zacznij od przycisku „${CREATE}”.` : EMPTY}
      columns={columns}
      markOf={offerMark}
      openAddressOf={({ pk }) => (canChange ? addressOf('allegroOffers.update', { pk }) : null)}
      rowActions={rowActions}
      actions={
        <>
          {canAdd && <ActionButton intent="primary" icon={<Add />} text={CREATE} onClick={create} />}
          <OfferTabs />
        </>
      }
    />
  )
}
