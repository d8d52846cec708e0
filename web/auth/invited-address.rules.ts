/** '#email=ada%40example.com', as the link of an invitation ends → the address; empty where there is none. */
export const invitedAddress = (hash: string): string =>
  new URLSearchParams(hash.replace(/^#/, '')).get('email') ?? ''
