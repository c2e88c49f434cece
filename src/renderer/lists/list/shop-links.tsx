import { Button } from '@blueprintjs/core'
import { Share } from '@blueprintjs/icons'
import { request } from '../../lib/bridge.ts'
import { shopActions } from '../../lib/actions/row-actions.tsx'
import './shop-links.css'

/** Links to the record in the shops, opened in the user's browser; renders nothing if it has no public page. */
export function ShopLinks({ record }: { record: Readonly<Record<string, unknown>> }) {
  const links = shopActions(record, (url) => void request('window.openExternal', { url }))
  if (links.length === 0) return null
  return (
    <div className="shop-links">
      {links.map(({ id, label, run }) => (
        <Button key={id} icon={<Share />} text={label} onClick={run} />
      ))}
    </div>
  )
}
