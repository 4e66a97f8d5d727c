// A server that only parses and answers: what Fastify and zod alone cost.
import fastify from 'fastify';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';

const answer = JSON.parse(process.env.BARE_ANSWER ?? '{}') as object;
const { input, path } = platformCalls.getMyPerm;
const app = fastify();
app.get(path, async (request) => {
  input.parse({ ...(request.query as object) });
  return { retcode: 0, message: 'success', data: answer };
});
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
