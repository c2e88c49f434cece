import { Menu, MenuDivider, MenuItem, type MenuItemProps } from '@blueprintjs/core'
import { OpenApplication } from '@blueprintjs/icons'
import { Fragment, type ReactElement } from 'react'
import { keyNames } from '../shortcuts.ts'
import './row-actions.css'

/** Something that can be done with a row; one that the person may never do is left out, not disabled. */
export interface RowAction {
  id: string
  label: string
  icon?: MenuItemProps['icon']
  isDestructive?: boolean
  /** Keys that do the same in the row, as in `Command.keys`; shown beside it. */
  keys?: string
  /** A line stands above it. */
  startsGroup?: boolean
  /** Why it cannot be done with this row now. */
  disabledReason?: string | null
  run: () => void
}

/** Menu of a row's actions; a disabled one stays readable and says why. */
export function rowMenu(label: string, actions: readonly RowAction[]): ReactElement | null {
  if (actions.length === 0) return null
  return (
    <Menu aria-label={label}>
      {actions.map(
        ({ id, label: text, icon, isDestructive, keys, startsGroup, disabledReason, run }, index) => (
          <Fragment key={id}>
            {startsGroup && index > 0 && <MenuDivider />}
            <MenuItem
              icon={icon}
              label={keys && keyNames(keys).join('+')}
              intent={isDestructive && !disabledReason ? 'danger' : 'none'}
              text={
                disabledReason ? (
                  <>
                    {text}
                    <span className="row-action-reason">{disabledReason}</span>
                  </>
                ) : (
                  text
                )
              }
              className={disabledReason ? 'row-action-blocked' : undefined}
              aria-disabled={disabledReason ? true : undefined}
              shouldDismissPopover={!disabledReason}
              onClick={() => !disabledReason && run()}
            />
          </Fragment>
        ),
      )}
    </Menu>
  )
}

/** Addresses of a record in the shops, by the shop's language (OP-90). */
const SHOP_ADDRESSES = [
  { field: 'absolute_public_pl_url', label: 'Otwórz w polskim sklepie' },
  { field: 'absolute_public_de_url', label: 'Otwórz w niemieckim sklepie' },
]

/** A link per shop in which the record has a public page (APP-050..052). */
export function shopActions(
  record: Readonly<Record<string, unknown>>,
  open: (address: string) => void,
): RowAction[] {
  return SHOP_ADDRESSES.flatMap(({ field, label }) => {
    const address = record[field]
    if (typeof address !== 'string' || address === '') return []
    return [{ id: field, label, run: () => open(address) }]
  })
}

/** The list stays where it is; the keys are those of a link in the row. */
export const newWindowAction = (run: () => void): RowAction => ({
  id: 'newWindow',
  label: 'Otwórz w nowym oknie',
  icon: <OpenApplication />,
  keys: 'ctrl+enter',
  run,
})

/** Moving stands after editing and before what cannot be undone. */
export function withMoves(actions: readonly RowAction[], moves: readonly RowAction[]): RowAction[] {
  const dangerous = actions.filter(({ isDestructive }) => isDestructive)
  return [
    ...actions.filter(({ isDestructive }) => !isDestructive),
    ...moves,
    ...dangerous.map((action, index) => ({ ...action, startsGroup: index === 0 })),
  ]
}
