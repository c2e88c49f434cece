/** Signs in at a shop's API, past the app, and returns the token. */
export async function tokenOf(shop: string, username: string, password: string): Promise<string> {
  const response = await fetch(`${shop}/api/token-auth/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  return ((await response.json()) as { token: string }).token
}
