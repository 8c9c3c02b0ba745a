DROP INDEX "community_posts_newest";--> statement-breakpoint
DROP INDEX "community_posts_popular";--> statement-breakpoint
DROP INDEX "community_posts_user";--> statement-breakpoint
DROP INDEX "engine_runs_recent";--> statement-breakpoint
DROP INDEX "looks_changed";--> statement-breakpoint
DROP INDEX "announcements_created";--> statement-breakpoint
DROP INDEX "orders_newest";--> statement-breakpoint
DROP INDEX "orders_all_newest";--> statement-breakpoint
DROP INDEX "outfit_photos_used";--> statement-breakpoint
DROP INDEX "tasks_newest";--> statement-breakpoint
CREATE INDEX "files_to_purge" ON "files" USING btree ("deleted_at") WHERE "files"."deleted_at" is not null and "files"."purged_at" is null;--> statement-breakpoint
CREATE INDEX "task_images_result" ON "task_images" USING btree ("result_file_id");--> statement-breakpoint
CREATE INDEX "task_images_done" ON "task_images" USING btree ("user_id") WHERE "task_images"."state" = 'done';--> statement-breakpoint
CREATE INDEX "task_images_failed" ON "task_images" USING btree ("finished_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "task_images"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "tasks_assisted" ON "tasks" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "tasks"."brief" is not null;--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "community_posts_newest" ON "community_posts" USING btree ("state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "community_posts_popular" ON "community_posts" USING btree ("state","likes" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "community_posts_user" ON "community_posts" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "engine_runs_recent" ON "engine_runs" USING btree ("engine","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "looks_changed" ON "looks" USING btree ("user_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "announcements_created" ON "announcements" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_all_newest" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outfit_photos_used" ON "outfit_photos" USING btree ("user_id","used_at" DESC NULLS FIRST,"file_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tasks_newest" ON "tasks" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);