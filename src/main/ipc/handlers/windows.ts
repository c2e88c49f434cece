import { ApiFailure } from '#shared/api/api-error.ts'
import type { HandlersWithSender } from '#shared/ipc/contract.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { windowRoutes } from '#shared/ipc/routes/windows.ts'
import type { LeftWindows } from '../../services/windows/left-windows.ts'
import { readScreenPath } from '../../services/windows/screen-paths.ts'
import type { Windows } from '../../services/windows/windows.ts'

const NO_SCREEN = 'Tego ekranu nie można otworzyć w osobnym oknie.'

export function createWindowHandlers(
  windows: Windows,
  left: LeftWindows,
  expectWindow: () => void,
): HandlersWithSender<typeof windowRoutes> {
  return {
    'window.self': (_input, { windowId }) => ({
      isMain: windows.isMain(windowId),
      slot: windows.slotOf(windowId),
      path: windows.wantedPath(windowId),
    }),
    'window.setPlace': (place, { windowId }) => windows.setPlace(windowId, place),
    'window.setUnsaved': ({ hasUnsaved }, { windowId }) => windows.setUnsaved(windowId, hasUnsaved),
    'window.answerLeave': ({ mayLeave }, { windowId }) => windows.answerLeave(windowId, mayLeave),
    'window.keepAwake': ({ isOn }, { windowId }) => windows.find(windowId)?.keepAwake(isOn),
    'window.openExternal': ({ url }, { windowId }) => windows.find(windowId)?.openExternal(url),
    'windows.open': async ({ path, inMain }, { windowId }) => {
      const read = await readScreenPath(path)
      if (read === null) throw new ApiFailure({ code: ErrorCode.windowsRefused, message: NO_SCREEN })
      windows.openBeside(read, windowId, { inMain })
    },
    'windows.expect': () => expectWindow(),
    'windows.opened': () => windows.shown(),
    'windows.toFront': ({ slot }) => windows.toFront(slot),
    'windows.closedBySessionEnd': () => left.offered(),
    'windows.reopenClosed': ({ isWanted }) => left.answer(isWanted),
  }
}
