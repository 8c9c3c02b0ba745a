ALTER TABLE "files" ADD COLUMN "content_hash" text;--> statement-breakpoint
CREATE INDEX "files_content" ON "files" USING btree ("user_id","content_hash");