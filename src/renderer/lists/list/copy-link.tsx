import { Link } from '@blueprintjs/icons'
import { linkTo } from '#shared/domain/link-scheme.ts'
import { copyText } from '../../ui/clipboard.ts'
import { notify } from '../../ui/notices.ts'
import type { RowAction } from '../../lib/actions/row-actions.tsx'

export const COPY_LINK = 'Kopiuj odnośnik'

/** Into the clipboard: the link that opens this screen in the program, from a mail or a note of whoever may see it. */
export async function copyLink(address: string): Promise<void> {
  if (await copyText(linkTo(address))) notify.success('Skopiowano odnośnik')
  else notify.error('Nie udało się skopiować odnośnika do schowka.')
}

/** The link of a row's record, for its menu; none where the row has no screen of its own. */
export function linkActions(address: string | null | undefined): RowAction[] {
  if (!address?.startsWith('/')) return []
  return [{ id: 'copyLink', label: COPY_LINK, icon: <Link />, run: () => void copyLink(address) }]
}
