import type { Role, ShopClient } from './scene.ts'

/** The sandbox's control interface besides its API. Only the process that started the sandbox knows its token. */
export interface ShopControl {
  /** Badge of the user of each role. */
  badges(): Promise<Record<Role, string>>
  client: ShopClient
}

/** The user of the sample staff who plays each role. */
const PLAYERS: Readonly<Record<Role, string>> = {
  manager: 'administrator',
  office: 'biuro',
  operator: 'zmiana',
  packer: 'pakowanie',
}

export function shopControl(url: string, token: string): ShopControl {
  async function ask<Answer>(path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${url}/__sandbox__/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'x-sandbox-control': token, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`sandbox ${path}: ${response.status} ${text}`)
    return (text === '' ? null : JSON.parse(text)) as Answer
  }

  return {
    async badges() {
      const staff = await ask<{ username: string; badge: string }[]>('staff')
      const badgeOf = (role: Role) => staff.find(({ username }) => username === PLAYERS[role])?.badge ?? ''
      return {
        manager: badgeOf('manager'),
        office: badgeOf('office'),
        operator: badgeOf('operator'),
        packer: badgeOf('packer'),
      }
    },
    client: {
      sendFile: async (order, file) => void (await ask('client-files', { order, ...file })),
      write: async (order, message) =>
        (await ask<{ pk: number }>('client-messages', { order, ...message })).pk,
    },
  }
}
