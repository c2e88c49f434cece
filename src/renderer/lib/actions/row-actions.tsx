import { Menu, MenuDivider, MenuItem, type MenuItemProps } from '@blueprintjs/core'
import { OpenApplication } from '@blueprintjs/icons'
import { Fragment, useEffect, type ReactElement } from 'react'
import { keyNames } from '../shortcuts.ts'
import { expectWindow } from '../this-window.ts'
import './row-actions.css'

/** An action on a row. If the user may never perform it, it is left out, not disabled. */
export interface RowAction {
  id: string
  label: string
  icon?: MenuItemProps['icon']
  isDestructive?: boolean
  /** Shortcut of the action in the row, in the format of `Command.keys`; shown beside the label. */
  keys?: string
  /** A separator is shown above it. */
  startsGroup?: boolean
  /** Why the action is not possible for this row now. */
  disabledReason?: string | null
  run: () => void
}

const NEW_WINDOW = 'newWindow'

/** Preloads a window while the user reads the menu that offers one. */
function WindowExpected() {
  useEffect(expectWindow, [])
  return null
}

/** Menu of a row's actions. Disabled actions stay readable and show the reason. */
export function rowMenu(label: string, actions: readonly RowAction[]): ReactElement | null {
  if (actions.length === 0) return null
  return (
    <Menu aria-label={label}>
      {actions.some(({ id }) => id === NEW_WINDOW) && <WindowExpected />}
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

/** Fields with a record's public addresses, by the language of the shop (OP-90). */
const SHOP_ADDRESSES = [
  { field: 'absolute_public_pl_url', label: 'Otwórz w polskim sklepie' },
  { field: 'absolute_public_de_url', label: 'Otwórz w niemieckim sklepie' },
]

/** Returns one link for each shop in which the record has a public page (APP-050..052). */
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

/** Opens the record in a new window while the list stays open. Has the same shortcut as a link in the row. */
export const newWindowAction = (run: () => void): RowAction => ({
  id: NEW_WINDOW,
  label: 'Otwórz w nowym oknie',
  icon: <OpenApplication />,
  keys: 'ctrl+enter',
  run,
})

/** Inserts the move actions after editing and before destructive actions. */
export function withMoves(actions: readonly RowAction[], moves: readonly RowAction[]): RowAction[] {
  const dangerous = actions.filter(({ isDestructive }) => isDestructive)
  return [
    ...actions.filter(({ isDestructive }) => !isDestructive),
    ...moves,
    ...dangerous.map((action, index) => ({ ...action, startsGroup: index === 0 })),
  ]
}
