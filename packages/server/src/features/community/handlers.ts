import type { Api } from '@vitrine/contract';
import type { FastifyRequest } from 'fastify';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/context.ts';
import type { Authenticate } from '../../http/mount.ts';
import type { Words } from '../words/public.ts';
import { readFeed } from './feed.ts';
import { publishImage, reportPost, setLike, unpublish } from './posts.ts';
import { presentOwn } from './presenter.ts';
import { listOwn } from './queries.ts';

export type CommunityDeps = {
  db: Database;
  links: LinkSigner;
  authenticate: Authenticate;
  words: Words;
};

export function communityHandlers(deps: CommunityDeps): Handlers<Api['community']> {
  const { db, links } = deps;

  /** Returns null for visitors. The feed is public, so an ended session is not an error here. */
  async function findViewer(request: FastifyRequest): Promise<string | null> {
    try {
      return (await deps.authenticate(request)).userId;
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }

  return {
    list: async ({ input, request }) => readFeed(deps, await findViewer(request), input),

    mine: async ({ input, caller }) => {
      const { list, nextCursor } = await listOwn(db, caller.userId, input);
      return {
        list: list.map((row) => presentOwn(row, links, caller.userId)),
        next_cursor: nextCursor,
      };
    },

    publish: async ({ input, caller }) => {
      deps.words.check(input.title);
      const wanted = { imageId: input.image_id, title: input.title };
      return presentOwn(await publishImage(db, caller.userId, wanted), links, caller.userId);
    },

    unpublish: async ({ input, caller }) => {
      await unpublish(db, caller.userId, input.post_id);
      return {};
    },

    like: async ({ input, caller }) => {
      const like = { userId: caller.userId, postId: input.post_id, liked: true };
      return { likes: await setLike(db, like), liked: true };
    },

    unlike: async ({ input, caller }) => {
      const like = { userId: caller.userId, postId: input.post_id, liked: false };
      return { likes: await setLike(db, like), liked: false };
    },

    report: async ({ input, caller }) => {
      const { post_id: postId, reason, note } = input;
      await reportPost(db, caller.userId, { postId, reason, note });
      return {};
    },
  };
}
