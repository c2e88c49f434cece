import type { ScreenDefinition } from '../../lib/screen.ts'
import { ScreenPanes } from '../cached-list.tsx'
import { StatusFooter } from './status-footer.tsx'

/** The frame of the sign-in screens: only the footer, which names the station, the host and the training mode. */
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
