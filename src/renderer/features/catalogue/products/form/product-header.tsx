import { Duplicate, EyeOff, EyeOpen, Share, Trash } from '@blueprintjs/icons'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { can } from '#shared/domain/permissions.ts'
import { linkActions } from '../../../../lists/list/copy-link.tsx'
import { MoreMenu } from '../../../../lists/list/more-menu.tsx'
import { listAddress } from '../../../../lists/list/list-memory.ts'
import { shopActions, withMoves, type RowAction } from '../../../../lib/actions/row-actions.tsx'
import { useOpenLink } from '../../../../lists/list/use-open-link.ts'
import { useDeleteRecord } from '../../../../forms/record/delete-record.tsx'
import { useCommands } from '../../../../lib/commands.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { useDownload } from '../../../../lib/transfers.ts'
import { discardUnsaved } from '../../../../lib/unsaved.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { confirm } from '../../../../ui/questions.ts'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import { ApplyLogDialog } from '../log/apply-log-dialog.tsx'
import { PRODUCT_REMOVAL } from '../product-removal.ts'
import { useProductCopy } from '../use-product-copy.ts'
import { usePublishing } from '../use-publishing.ts'
import { useProductParts } from './product-context.ts'
import { addressOf } from '../../../../lib/screens.ts'

/** Name, state and actions of the stored product. The actions take effect immediately, without the form's save. */
export function ProductHeader({ title, isUnsaved }: { title: string; isUnsaved: boolean }) {
  const { pk, name, state } = useProductParts()
  const { record } = state.held
  const user = useSessionUser()
  const navigate = useNavigate()
  const openLink = useOpenLink()
  const publishing = usePublishing()
  const copying = useProductCopy()
  const remove = useDeleteRecord('products', PRODUCT_REMOVAL)
  const priceList = useDownload('products.exportPrices')
  const [isApplying, setIsApplying] = useState(false)
  const isPublished = state.held.values.is_published

  async function publish() {
    if (pk === null) return
    const wanted = !isPublished
    const done = await publishing.publish([{ pk, name: title, is_published: isPublished }], wanted, (flag) =>
      state.learn({ is_published: flag }),
    )
    if (done) state.learn({ is_published: wanted })
  }

  async function copy() {
    if (pk === null) return
    const isWanted =
      !isUnsaved ||
      (await confirm({
        title: `Skopiować „${title}” bez niezapisanych zmian?`,
        text: 'Kopia powstanie z produktu zapisanego na serwerze. Niezapisane zmiany zostaną tylko w tym formularzu i przepadną, gdy otworzy się kopia.',
        confirmLabel: 'Kopiuj',
        intent: 'warning',
      }))
    if (!isWanted) return
    if (isUnsaved) discardUnsaved()
    await copying.copy(pk, title)
  }

  async function removeProduct() {
    if (pk === null || !(await remove(pk, `produkt „${title}”`))) return
    discardUnsaved()
    void navigate(listAddress(addressOf('products.list')))
  }

  const more: RowAction[] =
    pk === null
      ? []
      : [
          { id: 'export', label: 'Eksport cen', run: () => void priceList.start({ params: { pk } }) },
          { id: 'log', label: 'Zastosuj w innym produkcie…', run: () => setIsApplying(true) },
          ...(can(user, 'delete', 'product')
            ? [
                {
                  id: 'delete',
                  label: 'Usuń produkt',
                  icon: <Trash />,
                  isDestructive: true,
                  startsGroup: true,
                  run: () => void removeProduct(),
                },
              ]
            : []),
        ]
  const canCopy = pk !== null && can(user, 'add', 'product')
  useCommands(
    pk === null
      ? []
      : [
          {
            id: 'product.publish',
            label: isPublished ? 'Ukryj produkt' : 'Opublikuj produkt',
            run: () => void publish(),
          },
          ...(canCopy ? [{ id: 'product.copy', label: 'Kopiuj produkt', run: () => void copy() }] : []),
          ...more.map(({ id, label, run }) => ({ id: `product.${id}`, label, run })),
        ],
  )

  return (
    <header className="product-head">
      <h1>{title}</h1>
      {record && (
        <StatusTag tone={isPublished ? 'done' : 'neutral'} text={isPublished ? 'opublikowany' : 'ukryty'} />
      )}
      {record?.frozen_price && <StatusTag tone="info" text="cena zamrożona" />}
      {record && (
        <div className="product-head-actions">
          {shopActions(record, openLink).map(({ id, label, run }) => (
            <ActionButton
              key={id}
              variant="minimal"
              icon={<Share />}
              text={id.includes('_pl_') ? 'Sklep PL' : 'Sklep DE'}
              title={label}
              onClick={run}
            />
          ))}
          {canCopy && (
            <ActionButton
              icon={<Duplicate />}
              text="Kopiuj"
              isWorking={copying.isCopying}
              onClick={() => void copy()}
            />
          )}
          <ActionButton
            icon={isPublished ? <EyeOff /> : <EyeOpen />}
            text={isPublished ? 'Ukryj' : 'Opublikuj'}
            isWorking={publishing.isWorking}
            onClick={() => void publish()}
          />
          <MoreMenu
            label="Więcej działań"
            actions={withMoves(more, linkActions(pk === null ? null : addressOf('products.update', { pk })))}
          />
        </div>
      )}
      {isApplying && pk !== null && (
        <ApplyLogDialog task={{ source: { pk, name }, targets: [] }} onClose={() => setIsApplying(false)} />
      )}
    </header>
  )
}
