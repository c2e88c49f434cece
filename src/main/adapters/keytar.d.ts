/** keytar is optional: it may not be installed where the types are checked, so its used part is declared here. */
declare module 'keytar' {
  const keytar: {
    getPassword(service: string, account: string): Promise<string | null>
    setPassword(service: string, account: string, password: string): Promise<void>
    deletePassword(service: string, account: string): Promise<boolean>
  }
  export default keytar
}
