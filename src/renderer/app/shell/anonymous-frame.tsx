import type { ScreenDefinition } from '../../lib/screen.ts'
import { ScreenPanes } from '../cached-list.tsx'
import { StatusFooter } from './status-footer.tsx'

/** What stands around the sign-in screens: nothing but the footer, which names station, host and training mode. */
export function AnonymousFrame({ screen }: { screen: ScreenDefinition }) {
  return (
    <div className="lone-frame">
      <main className="lone-main">
        <ScreenPanes screen={screen} />
      </main>
      <StatusFooter />
    </div>
  )
}
