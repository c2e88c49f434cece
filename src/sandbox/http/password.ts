const TOO_COMMON = [
  'password',
  'password1',
  '12345678',
  '123456789',
  'qwertyui',
  'qwerty123',
  'haslo123',
  'drukarnia',
]

/** Errors of Django's password validators. */
export function passwordProblems(password: string, username: string): string[] {
  const problems: string[] = []
  const small = password.toLowerCase()
  const name = username.toLowerCase()
  if (name.length >= 4 && small.includes(name))
    problems.push('Hasło jest zbyt podobne do pola nazwa użytkownika.')
  if (TOO_COMMON.includes(small)) problems.push('To hasło jest zbyt powszechne.')
  if (/^\d+$/.test(password)) problems.push('Hasło składa się wyłącznie z cyfr.')
  return problems
}
