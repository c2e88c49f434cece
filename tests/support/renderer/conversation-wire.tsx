import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { createTextFile } from '#main/adapters/text-file.ts'
import { createOutbox, type Outbox } from '#main/services/outbox/outbox.ts'
import { createAttachments } from '#main/services/transfers/attachments.ts'
import { createTransfers } from '#main/services/transfers/transfers.ts'
import { createQueryClient } from '#renderer/lib/queries.ts'
import { useSession } from '#renderer/lib/session.ts'
import { useStation } from '#renderer/lib/station.ts'
import { ConfirmHost } from '#renderer/ui/confirm-dialog.tsx'
import { NoticeStack } from '#renderer/ui/notice-stack.tsx'
import { GridViewport } from '#renderer/ui/grid/use-row-window.ts'
import { apiHarness } from '../api-harness.ts'
import { createFakeBridge, type FakeBridge } from './fake-bridge.ts'
import { aStation, aUser, signedIn } from './people.ts'

/** The station's side of conversations, as the main process has it: client, transfers, outbox on disk. */
export interface Wire {
  bridge: FakeBridge
  outbox: Outbox
  user: UserEvent
  /** Draws a conversation; what was drawn before is gone, as the page is after a crash. */
  show: (conversation: ReactElement) => void
  /** A file on this computer's disk, as the system's dialog hands it over. */
  file: (name: string, text: string) => Promise<File>
}

interface WireInput {
  url: string
  token: string
  person?: Partial<SessionUser>
}

/** One person at a station, in front of a conversation: real client, real transfers, real outbox file. */
export async function conversationWire({ url, token, person }: WireInput): Promise<Wire> {
  const folder = await mkdtemp(join(tmpdir(), 'conversation-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const attachments = createAttachments()
  const { api, log } = apiHarness(url, {
    token: () => token,
    findFile: (reference) => attachments.find(reference),
  })
  const outbox = createOutbox({
    file: createTextFile(join(folder, 'outbox.json')),
    person: () => signedInPk(),
    shop: () => 'training',
    log,
  })
  let emit: FakeBridge['emit'] = () => undefined
  const transfers = createTransfers({
    api,
    downloadsFolder: () => join(folder, 'Pobrane'),
    opener: { open: () => Promise.resolve(), showInFolder: () => undefined },
    emit: (name, payload) => emit(name, payload),
    log,
    progressMs: 0,
  })
  const bridge = createFakeBridge({
    'api.request': ({ operation, params, query, body }) => api.request(operation, { params, query, body }),
    'transfers.upload': ({ transferId, operation, ...input }) =>
      transfers.upload(operation, input, transferId),
    'transfers.cancel': ({ transferId }) => {
      transfers.cancel(transferId)
      return undefined
    },
    'outbox.list': () => outbox.list(),
    'outbox.keep': (entry) => outbox.keep(entry).then(() => undefined),
    'outbox.drop': ({ id }) => outbox.drop(id).then(() => undefined),
  })
  emit = (name, payload) => bridge.emit(name, payload)
  const paths = new Map<string, string>()
  bridge.attach = async (file) => ({
    ok: true,
    data: {
      reference: attachments.add({ path: paths.get(file.name) ?? '', name: file.name, size: file.size }),
    },
  })
  useStation.setState({ info: aStation() })
  useSession.getState().set(signedIn(aUser(person)))

  let drawn: ReturnType<typeof render> | null = null
  return {
    bridge,
    outbox,
    user: userEvent.setup(),
    show(conversation) {
      drawn?.unmount()
      const queries = createQueryClient()
      onTestFinished(() => queries.clear())
      drawn = render(
        <MemoryRouter>
          <QueryClientProvider client={queries}>
            <GridViewport value={{ width: 700, height: 500 }}>{conversation}</GridViewport>
            <NoticeStack />
            <ConfirmHost />
          </QueryClientProvider>
        </MemoryRouter>,
      )
    },
    async file(name, text) {
      const path = join(folder, name)
      await writeFile(path, text)
      paths.set(name, path)
      return new File([text], name)
    },
  }
}

function signedInPk(): number | null {
  const { state } = useSession.getState()
  return state?.status === 'signedIn' ? state.user.pk : null
}

/** The field in which an answer is written, as soon as the conversation stands. */
export const answerField = () =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Treść odpowiedzi' })
