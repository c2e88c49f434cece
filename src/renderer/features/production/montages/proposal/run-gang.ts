import '../../../../ui/html/trusted-types.ts'
import { proposeGang, type Gang, type GangRequest } from '#shared/domain/ganging/propose.ts'

/**
 * Runs the packer in a worker, so that the page stays usable, and ends the worker when the signal aborts. Without
 * workers it runs on the page.
 */
export function runGang(request: GangRequest, signal: AbortSignal): Promise<Gang> {
  if (typeof Worker === 'undefined') return Promise.resolve().then(() => proposeGang(request))
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('gang.worker.ts', import.meta.url), { type: 'module' })
    const end = () => worker.terminate()
    signal.addEventListener('abort', end, { once: true })
    worker.addEventListener('message', ({ data }: MessageEvent<Gang>) => {
      end()
      resolve(data)
    })
    worker.addEventListener('error', () => {
      end()
      reject(new Error('Nie udało się ułożyć propozycji.'))
    })
    worker.postMessage(request, [])
  })
}
