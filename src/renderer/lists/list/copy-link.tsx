import { Link } from '@blueprintjs/icons'
import { linkTo } from '#shared/domain/link-scheme.ts'
import { copyText } from '../../ui/clipboard.ts'
import { notify } from '../../ui/notices.ts'
import type { RowAction } from '../../lib/actions/row-actions.tsx'

export const COPY_LINK = 'Kopiuj odnośnik'

/**
 * Copies a link that opens this screen in the program, for use in a mail or note. Only users with access can open it.
 */
export async function copyLink(address: string): Promise<void> {
  if (await copyText(linkTo(address))) notify.success('Skopiowano odnośnik')
  else notify.error('Nie udało się skopiować odnośnika do schowka.')
}

/** Returns the menu action that copies the link to a row's record; none if the row has no screen. */
export function linkActions(address: string | null | undefined): RowAction[] {
  if (!address?.startsWith('/')) return []
  return [{ id: 'copyLink', label: COPY_LINK, icon: <Link />, run: () => void copyLink(address) }]
}
