// The door of messages for the server.

export { allowedAddress } from './allowed.server.ts'
export { deliveryOf, demandDelivery } from './delivery.server.ts'
export { NotTaken, type Ready, gatewayOf, handOver } from './gateway.server.ts'
export { type Carried, type Mail, post, postBy, postToMany, written } from './post.server.ts'
export { PrivateAddress } from './public-address.server.ts'
export { blank, blankCarrying } from './sealed-body.server.ts'
export { type Smtp, smtpOf, transportTo } from './smtp.server.ts'
